// Makes an advertisement, by one of two forms: a picture with a link, or a text.
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { refusedFields } from '../../../api/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Fail } from '../frame/note.tsx';
import { TextField } from '../frame/text-field.tsx';
import { checkPicture, checkText, emptyPicture, emptyText, pictureAd, pictureNames, textAd, textNames } from './ad-forms.ts';
import { type Position, positions } from './ad-words.ts';

type FormProps = { position: Position; onDone: () => void };
type Say = (fault: unknown) => boolean;

/** `say`: puts the server's words under the lines, and tells whether any was meant. */
function useMaking(onDone: () => void, say: Say) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const { act, isPending } = useAdminDeed('createAd', {
    onDone: ({ title }) => {
      onDone();
      toast({ kind: 'ok', title: '광고를 추가했어요', detail: title });
      void revalidate();
    },
    onFail: (fault) => {
      const detail = adminWords(fault, '광고를 만들지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
      setFailure(say(fault) ? undefined : detail);
      toast({ kind: 'bad', title: '광고 추가 실패', detail });
    },
  });
  return { failure, isPending, act };
}

const Send = ({ isPending }: { isPending: boolean }) => (
  <Button kind="primary" block type="submit" disabled={isPending} aria-busy={isPending}>
    {isPending ? '추가하는 중' : '광고 추가하기'}
  </Button>
);

function PictureForm({ position, onDone }: FormProps) {
  const fields = useFields(emptyPicture, checkPicture);
  const { failure, isPending, act } = useMaking(onDone, (fault) => {
    const under = refusedFields(fault, pictureNames);
    if (under) fields.say(under);
    return under !== undefined;
  });
  return (
    <Form fields={fields} onSend={(given) => act(pictureAd(given, position))} className="adm-form">
      {failure && <Fail>{failure}</Fail>}
      <Field {...fields.bind('title')} label="제목" autoComplete="off" maxLength={120} />
      <Field {...fields.bind('imageUrl')} label="이미지 주소" inputMode="url" autoComplete="off" placeholder="https:// 또는 /로 시작" />
      <Field {...fields.bind('linkUrl')} label="링크 주소" inputMode="url" autoComplete="off" placeholder="https:// 또는 /로 시작" />
      <Field {...fields.bind('advertiser')} label="광고주" autoComplete="off" maxLength={60} hint="‘광고’ 표시 옆에 모두에게 보여요." />
      <Field
        {...fields.bind('priority')}
        label="우선순위"
        inputMode="numeric"
        autoComplete="off"
        hint="1000까지, 클수록 먼저 보여요. 숫자가 아니면 0으로 저장해요."
      />
      <Send isPending={isPending} />
    </Form>
  );
}

function TextForm({ position, onDone }: FormProps) {
  const fields = useFields(emptyText, checkText);
  const { failure, isPending, act } = useMaking(onDone, (fault) => {
    const under = refusedFields(fault, textNames);
    if (under) fields.say(under);
    return under !== undefined;
  });
  return (
    <Form fields={fields} onSend={(given) => act(textAd(given, position))} className="adm-form">
      {failure && <Fail>{failure}</Fail>}
      <Field {...fields.bind('title')} label="제목" autoComplete="off" maxLength={120} />
      <TextField {...fields.bind('content')} label="내용" maxLength={1000} />
      <Field {...fields.bind('link')} label="링크 주소 (선택)" inputMode="url" autoComplete="off" placeholder="https:// 또는 /로 시작" />
      <Field {...fields.bind('advertiser')} label="광고주" autoComplete="off" maxLength={60} hint="‘광고’ 표시 옆에 모두에게 보여요." />
      <Field {...fields.bind('priority')} label="우선순위" inputMode="numeric" autoComplete="off" hint="1 이상이고, 클수록 먼저 보여요." />
      <Send isPending={isPending} />
    </Form>
  );
}

const kinds = [
  { value: 'picture', label: '이미지 광고' },
  { value: 'text', label: '텍스트 광고' },
] as const;
type Kind = (typeof kinds)[number]['value'];

function NewAd({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<Kind>('picture');
  const [position, setPosition] = useState<Position>('banner');
  const id = useId();
  const Shown = kind === 'picture' ? PictureForm : TextForm;
  return (
    <>
      <Tabs label="광고 종류" tabs={kinds} value={kind} onChange={setKind} idOf={(value) => `${id}-${value}`} panelId={`${id}-panel`} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`} className="adm-form">
        <div className="fld adm-pos">
          <span aria-hidden="true">위치</span>
          <Select label="위치" choices={positions} value={position} onChange={setPosition} />
        </div>
        <Shown position={position} onDone={onDone} />
      </div>
    </>
  );
}

export const NewAdDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="광고 추가" closeLabel="광고 추가 창 닫기">
    {isOpen && <NewAd onDone={onClose} />}
  </Dialog>
);
