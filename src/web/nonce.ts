// The nonce of this answer, for the few scripts a page writes itself; known on the server only.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
