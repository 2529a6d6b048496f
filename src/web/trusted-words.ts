// What the browser may take for markup or for a script (Trusted Types): nothing but what is made here, wherever else a string comes from.

/** Runs in the head, before any other script. Text without a tag is harmless, an empty script is how React makes one, scripts are our own files, and what begins
 *  as facts for search engines begins can be no script. The script that this stands in may be drawn again, where React draws the whole page anew:
 *  refused, it would take the page with it. What React draws does not run. */
export const firstPolicy = `try{(function(types,own){if(types)types.createPolicy('default',{createHTML:function(s){return s===own||s.indexOf('<')<0||s==='<script><\\/script>'?s:null},createScriptURL:function(s){return new URL(s,location.href).origin===location.origin?s:null},createScript:function(s){return s===own||s.indexOf('{"@context":')===0?s:null}})})(self.trustedTypes,document.currentScript.text)}catch(e){}`;

type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let words: Policy | undefined;

/** Of HTML that the server's sanitiser made; of nothing else. */
export function trusted(html: string): string {
  words ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('picknote-words', { createHTML: (text) => text });
  return words ? words.createHTML(html) : html;
}
