// An email address: where it does not fit into a line, it breaks before the host, not within a word.

export function EmailText({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1;
  return (
    <bdi>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </bdi>
  );
}
