// /faq: what people ask most.
import { Link } from 'react-router';
import { type FaqGroup, faqGroups } from '../../features/papers/faq.data.tsx';
import { Paper, PaperSection } from '../../parts/paper.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/faq.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '자주 묻는 질문', description: '픽노트의 예측, 채점, 계정, 화면에 대해 자주 묻는 질문과 답을 모았어요.' });

function Questions({ id, title, questions }: FaqGroup) {
  return (
    <PaperSection id={id} title={title}>
      {questions.map(({ id, question, answer }) => (
        <article key={id} id={`q-${id}`} className="faq-q">
          <h3>{question}</h3>
          <p>{answer}</p>
        </article>
      ))}
    </PaperSection>
  );
}

export default function Faq() {
  return (
    <Paper title="자주 묻는 질문" lead="많이 묻는 것부터 모았어요. 여기에 없으면 문의로 물어보세요." changed="2026-11-22">
      <section className="faq-toc" aria-label="질문 목록">
        <ul>
          {faqGroups.flatMap(({ questions }) =>
            questions.map(({ id, question }) => (
              <li key={id}>
                <a href={`#q-${id}`}>{question}</a>
              </li>
            )),
          )}
        </ul>
      </section>
      {faqGroups.map((group) => (
        <Questions key={group.id} {...group} />
      ))}
      <PaperSection id="more" title="더 궁금하다면">
        <p>
          규칙은 <Link to="/rules">운영정책·채점 규칙</Link>에, 긴 설명은 <Link to="/blog">블로그</Link>에 있어요. 찾는 답이 없다면{' '}
          <Link to="/contact">문의</Link>로 보내 주세요.
        </p>
      </PaperSection>
    </Paper>
  );
}
