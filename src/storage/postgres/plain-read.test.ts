// Rules of which statements only read.
import { expect, test } from 'vitest';
import { isPlainRead } from './plain-read.ts';

test('what selects only reads, whatever its columns are called', () => {
  for (const text of [
    'select "id", "updated_at", "deleted_at" from "posts" where "id" = $1',
    '  with told as (select 1) select * from told',
    "select now() at time zone 'Asia/Seoul' for_update from t",
  ]) {
    expect([text, isPlainRead({ text })]).toEqual([text, true]);
  }
});

test('what changes, locks or draws a number does not', () => {
  for (const text of [
    'insert into t values (1)',
    'with gone as (delete from t returning id) select * from gone',
    'select 1 from t for update skip locked',
    'select 1 from t for no key update',
    'select 1 from t for key  share',
    'select * into copy from t',
    "select nextval('t_id_seq')",
    'select pg_try_advisory_lock(1, 2)',
    'select pg_advisory_xact_lock(1)',
    "select set_config('a', 'b', false)",
    'select 1; drop table t',
    'begin',
  ]) {
    expect([text, isPlainRead({ text })]).toEqual([text, false]);
  }
  expect([isPlainRead('select 1'), isPlainRead(undefined), isPlainRead({})]).toEqual([false, false, false]);
});
