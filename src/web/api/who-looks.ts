// Tells every part of a page for whom the server has drawn it: a member's id, which outlives a changed name, or null for a visitor.
import { createContext } from 'react';

export const WhoLooks = createContext<number | null>(null);
