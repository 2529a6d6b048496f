// What is said to whoever is in danger, too young, or running after lost money, by the server and by a browser that it does not answer.
import type { Grave } from './grave.ts';

export const graveReplies: Record<Grave, string> = {
  crisis:
    '지금 많이 힘드시군요. 말해 줘서 고마워요. 저는 AI라서 곁에 있어 드릴 수 없지만, 지금 바로 이야기할 수 있는 사람이 있어요. 자살예방 상담전화 ☎109는 24시간 열려 있고, 도박 때문에 힘들다면 ☎1336에서도 24시간 무료로 들어 줘요. 위험한 순간이라면 ☎119에 전화해 주세요.',
  minor:
    '스포츠 베팅은 19세가 되기 전에는 할 수 없고, 부모님 이름으로도 안 돼요. 픽노트의 예측은 돈을 걸지 않으니 경기를 보는 재미로 즐겨 주세요. 이미 돈을 걸어서 걱정된다면 ☎1336에서 24시간 무료로, 이름을 밝히지 않고 이야기할 수 있어요.',
  loss: '마음이 무거우시겠어요. 잃은 돈을 되찾으려고 고르는 경기는 더 크게 잃기 쉬워요. 그래서 지금은 경기를 골라 드리지 않을게요. 오늘은 화면을 닫고 쉬어 가면 좋겠어요. 혼자 끊기 어렵거나 빚이 걱정된다면 도박문제 상담 ☎1336에서 24시간 무료로 도와줘요.',
};
