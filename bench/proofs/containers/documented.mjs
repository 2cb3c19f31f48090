// The commands of docs/DEPLOY.md that are for containers, read from the document itself.

const MARK = 'sh containers';

/** Returns the blocks marked "sh containers", each a list of commands without their remarks. */
export function blocksOf(markdown) {
  const blocks = [];
  let block;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      block = block || line.slice(3).trim() !== MARK ? undefined : [];
      if (block) {
        blocks.push(block);
      }
    } else if (block) {
      const command = line.replace(/\s+#\s.*$/, '').trim();
      if (command) {
        block.push(command);
      }
    }
  }
  return blocks;
}

/** Returns the names of the images that the two files build on and run, but for our own. */
export function imagesOf(dockerfile, compose) {
  const built = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  const run = [...compose.matchAll(/^ +image: (\S+)/gm)].map(([, name]) => name);
  return [...new Set([...built, ...run])].filter((name) => !name.startsWith('parola:'));
}
