// The sign on a page's root that the script before the first paint has marked it.
export const begunAttribute = 'data-begun';
