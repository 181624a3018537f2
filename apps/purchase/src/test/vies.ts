import { startHttps } from '@domicile/server/testing/https'

type Question = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** The answer of a test's server: a status and a text, or no answer at all. */
export type RegisterAnswer = { status?: number; body: unknown } | 'nothing'

/**
 * Starts a server for the part of the VIES REST API that is used, over https like the register. It knows no
 * numbers and gives only the answers that the test sets.
 */
export async function startVies(first: RegisterAnswer) {
  let answer = first
  const server = await startHttps((_, response) => {
    if (answer === 'nothing') return
    const { status = 200, body } = answer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    options: { viesUrl: server.url.replace(/\/hook$/, ''), requests: server.options },
    /** Sets the answer from now on. */
    say: (next: RegisterAnswer) => void (answer = next),
    questions: () => server.received.map(({ body }) => JSON.parse(body) as Question),
    stop: server.stop,
  }
}

/** The register's answers, as its documentation shows them. */
export const answers = {
  valid: {
    body: {
      countryCode: 'DE',
      valid: true,
      requestIdentifier: 'WAPIAAAAYabc',
      name: 'BUYER GMBH',
      address: '---',
    },
  },
  invalid: { body: { valid: false, requestIdentifier: '', name: '---', address: '---' } },
  unavailable: { body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
  busy: { status: 500, body: { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] } },
} as const satisfies Record<string, RegisterAnswer>
