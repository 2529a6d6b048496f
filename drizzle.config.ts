// Where drizzle-kit finds the tables and puts a new migration (`npm run db:new <name>`).
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/storage/schema/*.ts', out: './src/storage/migrations' });
