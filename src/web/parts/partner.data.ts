// How a browser remembers that the partner was closed. What the partner says comes from the server, and only to those it is shown to.

export const partnerDismissedKey = 'partner-dismissed';
