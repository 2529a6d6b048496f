// What the API promises about writing to the operator, and to admins about what was written.
import { z } from 'zod';
import { cursor, id, limit } from '../fields/ids.ts';
import { email, maybeSaid, said } from '../fields/text.ts';
import { route } from '../route.ts';

export const inquiryKinds = ['question', 'bug', 'report', 'rights', 'ad', 'privacy', 'other'] as const;
const kind = z.enum(inquiryKinds, '문의 종류를 골라 주세요.');

export const sendInquiry = route({
  method: 'POST',
  path: '/api/inquiries',
  who: 'visitor',
  summary: 'Writes to the operator; a visitor who wants an answer leaves an address.',
  limitPerMinute: 3,
  input: z.object({
    kind,
    body: said(2000, '내용을 입력해주세요.'),
    email: z.preprocess((given) => (given === '' ? undefined : given), email('올바른 이메일을 입력해주세요').nullish()),
    /** The page it is about: a path of ours. */
    about: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])[^\s\\]*$/, '주소를 확인해 주세요.')
      .nullish(),
    /** Nobody sees this field; a program that fills it in is answered and not heard. */
    website: maybeSaid(200).default(''),
  }),
  output: z.object({ ok: z.literal(true), number: z.int() }),
});

export const inquiry = z
  .object({
    id: z.int(),
    kind,
    body: z.string(),
    about: z.string().nullable(),
    /** Masked (`mi•••@example.com`) until it is asked for; null where nobody waits for an answer. */
    email: z.string().nullable(),
    /** Null for a visitor. */
    username: z.string().nullable(),
    state: z.enum(['open', 'answered', 'closed']),
    reply: z.string().nullable(),
    handledBy: z.string().nullable(),
    handledAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.output<typeof inquiry>;

export const adminInquiries = route({
  method: 'GET',
  path: '/api/admin/inquiries',
  who: 'admin',
  summary: 'What was written to the operator, newest first.',
  input: z.object({ state: z.enum(['open', 'answered', 'closed']).default('open'), limit: limit(100, 30), cursor }),
  output: z.array(inquiry),
});

export const answerInquiry = route({
  method: 'PATCH',
  path: '/api/admin/inquiries/:id',
  who: 'admin',
  summary: 'Answers by letter to the address that was left and to a member by a notice, closes without an answer, or opens again.',
  input: z
    .object({ id, state: z.enum(['open', 'answered', 'closed'], '상태를 확인해 주세요.'), reply: maybeSaid(4000).default('') })
    .refine(({ state, reply }) => state !== 'answered' || reply !== '', { path: ['reply'], error: '답장을 입력해주세요.' }),
  output: inquiry,
});

export const revealInquiryEmail = route({
  method: 'POST',
  path: '/api/admin/inquiries/:id/email',
  who: 'admin',
  summary: 'Shows the address that was left; that it was shown is noted in the audit log.',
  keepsNoAnswer: true,
  input: z.object({ id }),
  output: z.object({ email: z.string() }),
});
