// The lines of the editor: the words themselves, how the post looks in lists, and what search engines are told.
import { useState } from 'react';
import { slugOf } from '#domain/content/blog-rules.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceLine } from '../../../ui/lines/choice-line.tsx';
import { LongLine } from '../../../ui/lines/long-line.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { categoryChoices, isOn, lineOfSwitch, most, type PostLine, sportChoices, wordLists } from './post-lines.ts';
import { Preview } from './preview.tsx';
import type { useEditor } from './use-editor.ts';
import { WordList } from './word-list.tsx';

type Fields = ReturnType<typeof useEditor>['fields'];
type Props = { fields: Fields };

const count = (text: string, max: number): string => `${text.trim().length} / ${max}자`;
const put = (fields: Fields, name: PostLine) => (value: string) => fields.bind(name).onChange({ target: { value } });

/** Both stand in the page, so that what is typed is there when it is checked; one of them is shown. */
export function ContentPart({ fields }: Props) {
  const [view, setView] = useState<'write' | 'read'>('write');
  const { content } = fields.values;
  // What is wrong with the words is said where they are written.
  const shown = fields.told.content ? 'write' : view;
  return (
    <section className="card pad adm-ed-part" aria-label="내용">
      <Segmented
        label="내용 보기"
        choices={[
          { value: 'write', label: '쓰기' },
          { value: 'read', label: '미리보기' },
        ]}
        value={shown}
        onChange={setView}
      />
      <div hidden={shown !== 'write'}>
        <LongLine
          {...fields.bind('content')}
          label="내용 (Markdown)"
          max={most.content}
          rows={20}
          className="adm-ed-md"
          hint="## 제목은 목차가 돼요. **굵게**, [말](/주소), 표와 목록을 쓸 수 있어요."
        />
      </div>
      {shown === 'read' && <Preview content={content} />}
    </section>
  );
}

export function HeadPart({ fields, isNew }: Props & { isNew: boolean }) {
  const { title, slug } = fields.values;
  const address = slug.trim() || slugOf(title) || '…';
  return (
    <section className="card pad adm-ed-part" aria-label="제목과 주소">
      <Field {...fields.bind('title')} label="제목" autoComplete="off" hint={count(title, most.title)} />
      <Field
        {...fields.bind('slug')}
        label={isNew ? '주소 (비우면 제목으로 만들어요)' : '주소'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={slugOf(title)}
        hint={isNew ? `/blog/${address}` : `/blog/${address} · 바꾸면 전에 나눈 주소로는 열리지 않아요.`}
      />
      <ChoiceLine {...fields.bind('category')} label="분류" choices={categoryChoices} />
      <LongLine
        {...fields.bind('excerpt')}
        label="요약"
        max={most.excerpt}
        rows={3}
        hint="목록과 검색 결과에 보여요. 비우면 글의 첫머리를 써요."
      />
    </section>
  );
}

export function LookPart({ fields }: Props) {
  const { values } = fields;
  return (
    <section className="card pad adm-ed-part" aria-labelledby="adm-ed-look">
      <h3 id="adm-ed-look">목록에서 보이는 모습</h3>
      <div className="adm-ed-tg">
        <Switch
          label="고정"
          description="블로그 맨 위에 크게 보여줘요."
          checked={isOn(values.isSticky)}
          onChange={(on) => put(fields, 'isSticky')(lineOfSwitch(on))}
        />
        <Switch
          label="추천"
          description="추천 글에 함께 보여줘요."
          checked={isOn(values.isFeatured)}
          onChange={(on) => put(fields, 'isFeatured')(lineOfSwitch(on))}
        />
      </div>
      <WordList
        label="태그"
        mark="#"
        line={values.tags}
        typed={values.newTag}
        error={fields.told.tags}
        max={wordLists.tags}
        onChange={(tags, newTag) => fields.put({ tags, newTag })}
      />
      <ChoiceLine {...fields.bind('sport')} label="표지의 종목" choices={sportChoices} />
      <div className="adm-ed-two">
        <Field
          {...fields.bind('figure')}
          label="표지의 숫자"
          autoComplete="off"
          placeholder="85"
          hint={count(values.figure, most.figure)}
        />
        <Field {...fields.bind('unit')} label="단위" autoComplete="off" placeholder="%" hint={count(values.unit, most.unit)} />
      </div>
      <Field
        {...fields.bind('featuredImage')}
        label="대표 그림 주소 (선택)"
        autoComplete="off"
        placeholder="/로 시작하는 경로"
        hint="그림이 있으면 표지의 숫자 대신 보여요."
      />
    </section>
  );
}

export function SearchPart({ fields }: Props) {
  const { values } = fields;
  return (
    <section className="card pad adm-ed-part" aria-labelledby="adm-ed-search">
      <h3 id="adm-ed-search">검색 엔진에 보이는 모습</h3>
      <Field
        {...fields.bind('metaTitle')}
        label="검색 제목 (선택)"
        autoComplete="off"
        placeholder={values.title}
        hint={`비우면 제목을 써요. ${count(values.metaTitle, most.metaTitle)}`}
      />
      <LongLine
        {...fields.bind('metaDescription')}
        label="검색 설명 (선택)"
        max={most.metaDescription}
        rows={3}
        placeholder={values.excerpt}
        hint="비우면 요약을 써요."
      />
      <WordList
        label="검색어"
        line={values.keywords}
        typed={values.newKeyword}
        error={fields.told.keywords}
        max={wordLists.keywords}
        onChange={(keywords, newKeyword) => fields.put({ keywords, newKeyword })}
      />
    </section>
  );
}
