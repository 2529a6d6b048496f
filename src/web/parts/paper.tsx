// A page that is read: a title, when it was last changed, and sections one can link to.
import type { ReactNode } from 'react';

export function Paper({ title, lead, changed, children }: { title: string; lead?: string; changed?: string; children: ReactNode }) {
  return (
    <article className="wrap narrow2 paper">
      <header className="ph">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {changed && (
          <p>
            마지막으로 바뀐 날 <time dateTime={changed}>{changed.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1년 $2월 $3일')}</time>
          </p>
        )}
      </header>
      {children}
    </article>
  );
}

export function PaperSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section {...(id ? { id } : {})}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A figure's name with its meaning; other pages link to it by id. */
export function Measure({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div id={id} className="measure-x">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
