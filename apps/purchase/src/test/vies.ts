import { startHttps } from '@domicile/server/testing/https'

type Question = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** What the server of a test answers: a status and a text, or nothing at all. */
export type Said = { status?: number; body: unknown } | 'nothing'

/**
 * A server that speaks the part of the VIES REST API that is used, over https as the register does. It is none: it
 * knows no numbers and says what the test tells it to.
 */
export async function startVies(first: Said) {
  let said = first
  const server = await startHttps((_, response) => {
    if (said === 'nothing') return
    const { status = 200, body } = said
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    options: { viesUrl: server.url.replace(/\/hook$/, ''), requests: server.options },
    /** What it answers from now on. */
    say: (next: Said) => void (said = next),
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
} as const satisfies Record<string, Said>
