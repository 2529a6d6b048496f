// Where a sign-in leads: back to the page that sent one here, and never out of the product.

const ground = 'https://picknote.invalid';

/** The entrances would send a member in circles, and the other two are no pages. */
const isNoPlace = (pathname: string): boolean => /^\/(login|signup|api|auth)(\/|$)/.test(pathname);

/** The carried address where it is one of ours, else the home page. */
export function safeNext(carried: string | null | undefined): string {
  if (!carried?.startsWith('/') || !URL.canParse(carried, ground)) return '/';
  const { origin, pathname, search, hash } = new URL(carried, ground);
  if (origin !== ground || pathname.startsWith('//') || isNoPlace(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** The query that carries a page on from one entrance to the other. */
export const carryNext = (next: string): string => (next === '/' ? '' : `?next=${encodeURIComponent(next)}`);

export const nextOf = (request: Request): string => safeNext(new URL(request.url).searchParams.get('next'));
