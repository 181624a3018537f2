import type { problemComponents } from './openapi-problems.ts'
import type { JsonSchema } from '../schemas.ts'

export type OpenApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: ReturnType<typeof problemComponents>['schemas']; [member: string]: unknown }
  [member: string]: unknown
}

export type Operation = {
  operationId: string
  'x-may': string
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  [member: string]: unknown
}
