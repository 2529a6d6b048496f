// What the browser may take for markup or for a script (Trusted Types): nothing but what is made here, wherever else a string comes from.

/** Runs in the head, before any other script. Text without a tag is harmless, an empty script is how React makes one, and scripts are our own files. */
export const firstPolicy = `try{if(self.trustedTypes)trustedTypes.createPolicy('default',{createHTML:function(s){return s.indexOf('<')<0||s==='<script><\\/script>'?s:null},createScriptURL:function(s){return new URL(s,location.href).origin===location.origin?s:null}})}catch(e){}`;

type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let words: Policy | undefined;

/** Of HTML that the server's sanitiser made; of nothing else. */
export function trusted(html: string): string {
  words ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('picknote-words', { createHTML: (text) => text });
  return words ? words.createHTML(html) : html;
}
