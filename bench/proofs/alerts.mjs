// `make prove-alerts`: each alert rings for its trouble and is silent without it, and the dashboard's questions can be
// asked. It needs promtool, which Debian has in its package prometheus, and fails where that is missing.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../deploy/monitoring');

function promtool(...args) {
  const { status, error, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  if (error) {
    throw new Error(`promtool: ${error.message}; Debian has it in its package prometheus`);
  }
  if (status !== 0) {
    throw new Error(`promtool ${args.join(' ')}:\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Returns every question of the dashboard; a panel without one is a mistake. */
function questions() {
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8'));
  return panels.flatMap(({ title, targets }) => {
    if (!targets?.length) {
      throw new Error(`the panel ${title} asks for nothing`);
    }
    return targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'));
  });
}

/** Has promtool read the questions, as rules that record their answers. JSON is YAML, too. */
function checkQuestions(exprs) {
  const folder = mkdtempSync(join(tmpdir(), 'parola-alerts-'));
  try {
    const rules = exprs.map((expr, at) => ({ record: `dashboard_${at}`, expr }));
    const file = join(folder, 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    promtool('check', 'rules', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [, rules] = /(\d+) rules found/.exec(promtool('check', 'rules', 'alerts.yml'));
promtool('check', 'config', 'prometheus.yml');
promtool('test', 'rules', 'alerts.test.yml');
const exprs = questions();
checkQuestions(exprs);
console.log(`PASSED alerts: ${rules} rules ring when they should, ${exprs.length} questions of the dashboard can be asked`);
