export function Terms() {
  return <h1>Terms</h1>;
}
