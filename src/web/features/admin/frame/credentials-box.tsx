// Beside the admins' sign-in: in the demo world its own random password, elsewhere only how an admin is made.
import { useState } from 'react';
import { useAdmin } from '../../../api/admin/queries.ts';
import { useIsAwake } from '../../../parts/is-awake.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Given = { username: string; password: string };

function useCopy() {
  const toast = useToast();
  return async (text: string, name: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'ok', title: `${name} 복사했어요` });
    } catch (fault) {
      // Closed to pages on plain http, and where the reader said no.
      console.warn(fault);
      toast({ kind: 'bad', title: '복사하지 못했어요', detail: '직접 골라서 복사해 주세요.' });
    }
  };
}

function Told({ name, value, onCopy }: { name: string; value: string; onCopy: () => void }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <IconButton label={`${name} 복사`} small onClick={onCopy}>
          <Icon of="copy" />
        </IconButton>
      </dd>
    </div>
  );
}

/** Without an account to tell there is no box. Asked once the page is awake: before, an admin who is signed in looks like nobody. */
function DemoBox({ onFill }: { onFill: (given: Given) => void }) {
  const isAwake = useIsAwake();
  const { data } = useAdmin('demoAdminCredentials', isAwake ? {} : null);
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  if (!data) return null;
  const look = isShown ? '비밀번호 가리기' : '비밀번호 보기';
  return (
    <aside className="card pad adm-demo" aria-labelledby="adm-demo-h">
      <h3 id="adm-demo-h">데모 관리자</h3>
      <p>이 데모 서버가 처음 열릴 때 무작위로 만든 계정이에요. 실제 서비스에는 이 상자가 없어요. 사이트에서는 이메일로 로그인해요.</p>
      <dl>
        <Told name="사용자명" value={data.username} onCopy={() => void copy(data.username, '사용자명을')} />
        <Told name="이메일" value={data.email} onCopy={() => void copy(data.email, '이메일을')} />
        <div>
          <dt>비밀번호</dt>
          <dd>
            <b>
              {!isShown && <span className="sr">가려 두었어요</span>}
              <span aria-hidden={!isShown}>{isShown ? data.password : '••••••••••'}</span>
            </b>
            <IconButton label={look} small onClick={() => setShown(!isShown)}>
              <Icon of={isShown ? 'eye-off' : 'eye'} />
            </IconButton>
            <IconButton label="비밀번호 복사" small onClick={() => void copy(data.password, '비밀번호를')}>
              <Icon of="copy" />
            </IconButton>
          </dd>
        </div>
      </dl>
      <Button size="sm" onClick={() => onFill(data)}>
        <Icon of="log-in" size={16} /> 로그인 칸에 채우기
      </Button>
    </aside>
  );
}

const SetUpBox = () => (
  <aside className="card pad adm-demo" aria-labelledby="adm-setup-h">
    <h3 id="adm-setup-h">관리자 계정이 아직 없다면</h3>
    <p>픽노트를 설치한 서버에서 아래 명령을 실행해 첫 관리자를 만들어 주세요.</p>
    <code>npm run admin:create</code>
  </aside>
);

export const CredentialsBox = ({ mode, onFill }: { mode: 'demo' | 'live'; onFill: (given: Given) => void }) =>
  mode === 'demo' ? <DemoBox onFill={onFill} /> : <SetUpBox />;
