import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEnv } from '@domicile/server/env'
import { runServer } from '@domicile/server/run-server'
import { createApp } from './app.ts'

const env = readEnv(process.env)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

const app = await createApp({
  databaseUrl: env.DATABASE_URL!,
  tokenPrivateKey: env.TOKEN_PRIVATE_KEY,
  accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
  passwordPepper: env.PASSWORD_PEPPER,
  refreshSecret: env.REFRESH_SECRET,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
  purchaseUrl: env.PURCHASE_PUBLIC_URL,
  sealEvery: 5_000,
  ...(env.FILE_STORE === 's3' && {
    s3: {
      endpoint: env.S3_ENDPOINT!,
      bucket: env.S3_BUCKET!,
      region: env.S3_REGION!,
      accessKeyId: env.S3_ACCESS_KEY_ID!,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    },
  }),
  ...(existsSync(webFolder) && { webFolder }),
})

await runServer(app, { host: env.HOST, port: env.PORT })
