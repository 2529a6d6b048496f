// Takes out of a text what tells who somebody is, before the text leaves the house.

/** Dates and scores have figures and hyphens too, and stay. */
const personal: readonly RegExp[] = [
  /[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi,
  // Registration numbers of residents and foreigners.
  /(?<!\d)\d{6}\s*-?\s*[1-8]\d{6}(?!\d)/g,
  // Cards.
  /(?<!\d)\d{4}(?:[\s-]?\d{4}){3}(?!\d)/g,
  // Telephones.
  /(?<!\d)(?:\+?82[\s-]?)?0?1[016789][\s.-]?\d{3,4}[\s.-]?\d{4}(?!\d)/g,
  /(?<!\d)0(?:2|[3-6]\d|70|505)[\s.-]?\d{3,4}[\s.-]?\d{4}(?!\d)/g,
  // Accounts of banks: three groups and more, unless they are a date.
  /(?<![\d-])(?!(?:19|20)\d{2}-\d{1,2}-\d{1,2}(?!\d))\d{2,6}(?:-\d{2,8}){2,3}(?![\d-])/g,
  // Whatever else is that long is a number of somebody's.
  /(?<!\d)\d{9,}(?!\d)/g,
];

export const withoutPersonal = (text: string): string => personal.reduce((left, pattern) => left.replace(pattern, '(지움)'), text);
