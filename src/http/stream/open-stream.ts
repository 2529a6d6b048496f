// Opens an answer that goes on: its head is sent now, what follows is written as it comes.
import type { FastifyReply } from 'fastify';

export function openStream(reply: FastifyReply, type: string): void {
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  // A stream has no length and ends with its connection: without chunks around it every frame is one write of bytes that all share.
  reply.raw.removeHeader('transfer-encoding');
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}
