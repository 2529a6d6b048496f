// Says that what stands here was made by the AI, before anyone relies on it.

export function AiMark() {
  return <span className="tag tag-ai">AI 생성</span>;
}
