// The host at which the house itself stands: its own links are nobody's advertising.

/** `siteUrl`: the address of the house, where it is known. */
export type AtHome = { siteUrl?: () => string };

export const ownHost = ({ siteUrl }: AtHome): string | undefined => (siteUrl ? new URL(siteUrl()).hostname : undefined);
