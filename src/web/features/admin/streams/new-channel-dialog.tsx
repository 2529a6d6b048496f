// Puts a channel on the list; its address must be one that may be played.
import { useState } from 'react';
import { codeOf, refusedFields } from '../../../api/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { type ChannelLine, channelLines, checkChannel, emptyChannel } from './stream-words.ts';

const notAllowed = '허용한 호스트의 주소만 등록할 수 있어요. 아래 ‘허용한 호스트’에 먼저 추가해 주세요.';

function NewChannel({ onDone }: { onDone: () => void }) {
  const fields = useFields(emptyChannel, checkChannel);
  const [isHd, setHd] = useState(true);
  const { act, isPending } = useToldDeed('addChannel', {
    done: ({ title }) => ({ title: '채널을 추가했어요', detail: title }),
    failed: '채널을 추가하지 못했어요',
    onDone,
    onFail: (fault) => {
      const under = codeOf(fault) === 'embed-not-allowed' ? { embedUrl: notAllowed } : refusedFields(fault, channelLines);
      if (under) fields.say(under);
      return under !== undefined;
    },
  });
  const send = ({ title, language, embedUrl, homeUrl }: Values<ChannelLine>) =>
    act({ title: title.trim(), language: language.trim(), hd: isHd, embedUrl: embedUrl.trim(), homeUrl: homeUrl.trim() || null });
  return (
    <Form fields={fields} onSend={send}>
      <Field {...fields.bind('title')} label="채널 이름" autoComplete="off" maxLength={80} />
      <Field {...fields.bind('language')} label="중계 언어" autoComplete="off" maxLength={20} />
      <Field
        {...fields.bind('embedUrl')}
        label="중계 주소"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="플레이어의 주소예요. YouTube는 영상이나 채널의 주소를 그대로 적어도 돼요."
      />
      <Field {...fields.bind('homeUrl')} label="채널 홈 주소 (선택)" inputMode="url" autoComplete="off" placeholder="https://" />
      <div className="adm-ed-tg">
        <Switch label="HD 화질" checked={isHd} onChange={setHd} />
      </div>
      <Button type="submit" kind="primary" block aria-disabled={isPending}>
        {isPending ? '추가하는 중' : '채널 추가하기'}
      </Button>
    </Form>
  );
}

export const NewChannelDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="채널 추가" closeLabel="채널 추가 창 닫기">
    {isOpen && <NewChannel onDone={onClose} />}
  </Dialog>
);
