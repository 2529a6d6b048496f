// Lets a page be seen before its scripts are fetched: on a slow line they would take from the sheet what it needs to come.

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const starting = /(<script nonce="[^"]*" type="module" async="">)([\s\S]*?)(<\/script>)/;
const modules = /^import \* as (\w+) from ("[^"]+");$/gm;

/** A page in the background is never painted. Whatever holds up the first paint, nobody waits for it longer than this. */
const patienceMs = 2000;
const painted = `await new Promise(function(go){if(document.hidden)return go();requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,${patienceMs})});`;

/** What the framework writes: modules that are asked for in the head, and a script that imports them at once. A page that holds neither, or in
 *  another form, stays as it is. */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const asked = [...html.matchAll(preloads)].map(([, href]) => href);
  const start = starting.exec(html);
  const [whole, open = '', code = '', close = ''] = start ?? [];
  const found = [...code.matchAll(modules)];
  if (asked.length === 0 || whole === undefined || found.length === 0) return html;
  const fetched = `for(const href of ${JSON.stringify(asked)}){const l=document.createElement('link');l.rel='modulepreload';l.nonce=${JSON.stringify(nonce)};l.href=href;document.head.append(l)}`;
  const imported = `const [${found.map(([, name]) => name).join(',')}]=await Promise.all([${found.map(([, , from]) => `import(${from})`).join(',')}]);`;
  const rest = code.replace(modules, '').replace(/^;/, '');
  const later = `${open}${painted}${fetched}${imported}${rest}${close}`;
  return html.replace(preloads, '').replace(whole, () => later);
}
