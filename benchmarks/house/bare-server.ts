// What an answer cannot be cheaper than: the bare web framework and a string that is always the same, pressed beforehand.
import zlib from 'node:zlib';
import Fastify from 'fastify';

const page = zlib.gzipSync('<li>경기</li>'.repeat(15_000));
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'gzip').send(page));
console.log(await app.listen({ port: 0 }));
