// Which addresses a stranger may name for us to call: https at a public name, so that nobody sends us around inside our own network.

/** Names that mean something inside a network only. */
const privateNames = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|invalid|arpa|consul|kubernetes|docker)$/;

const isNumeric = (host: string) => host.startsWith('[') || /^\d+(\.\d+)*$/.test(host);

/** Only the usual port, no name and password in the address, and a name of at least two parts that is no number. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  return host.includes('.') && !isNumeric(host) && !privateNames.test(host);
}
