// How the choice of an outcome looks in the forms of a post.
export const formLook = { label: 'wr-l', row: 'pick3 wr-pick', hint: 'hint' } as const;
