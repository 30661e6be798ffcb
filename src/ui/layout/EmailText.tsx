/** An email address: where a line does not hold it, it breaks before its `@` and not inside a word. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return at < 0 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
