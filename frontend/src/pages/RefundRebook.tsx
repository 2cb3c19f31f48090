export function RefundRebook() {
  return <h1>RefundRebook</h1>;
}
