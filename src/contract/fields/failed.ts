// What screens say where a deed failed without words of the server's: apart from the table of all refusals, so that a page need not carry that.

export const createPostFailed = '게시글 작성에 실패했습니다.';
export const submitPredictionFailed = '예측을 올리지 못했어요.';
