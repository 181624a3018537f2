import type { Env } from '@domicile/server/settings/env'
import type { S3Settings } from './domain/files/file-store.ts'

/** Returns the settings of the store of documents; undefined if that is the database. */
export function s3Settings(env: Env): S3Settings | undefined {
  if (env.FILE_STORE !== 's3') return undefined
  return {
    endpoint: env.S3_ENDPOINT!,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  }
}
