/** An error as it is logged. */
export type ErrorDescription = {
  type: string
  message: string
  /** The SQLSTATE, or the code of the system or library. */
  code?: string
  constraint?: string
  table?: string
  stack: string
  cause?: ErrorDescription
}

const MOST_CAUSES = 3

/**
 * Describes an error for a log by a list of allowed fields. PostgreSQL's `detail`, `where` and other fields contain the
 * failing row, and are left out.
 */
export function describeError(error: unknown, causes = MOST_CAUSES): ErrorDescription {
  const type = error instanceof Error ? error.name : typeof error
  const message = messageOf(error)
  const { stack, cause } = error instanceof Error ? error : {}
  return {
    type,
    message,
    ...textsOf(error),
    stack: [`${type}: ${message}`, ...framesOf(stack)].join('\n'),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, causes - 1) }),
  }
}

/** The same error for a library that stores or logs its message and stack. */
export function withoutValues(error: unknown): Error {
  const { type, stack, message, code } = describeError(error)
  return Object.assign(new Error(message), { name: type, stack, ...(code && { code }) })
}

/** PostgreSQL's data exceptions and JSON's parser quote the rejected value. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  const quotesValue = error instanceof SyntaxError || textsOf(error).code?.startsWith('22')
  return quotesValue ? message.replace(/".*"/s, '"…"') : message
}

const TEXTS = ['code', 'constraint', 'table'] as const

function textsOf(error: unknown): Partial<Record<(typeof TEXTS)[number], string>> {
  if (!(error instanceof Error)) return {}
  const fields = error as Error & Record<string, unknown>
  return Object.fromEntries(
    TEXTS.filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]]),
  )
}

/** The lines before the first frame repeat the message. */
function framesOf(stack = ''): string[] {
  return stack.split('\n').filter((line) => /^ +at /.test(line))
}
