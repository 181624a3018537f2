import { Server, type ServerOptions, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const PATIENCE = 20_000

/** Within this time a connection that was just made brings its call. */
const FIRST_CALL_MS = 500

/** Its answers under way, and how many bytes it had received when the last one ended. */
type Connection = { answers: Set<ServerResponse>; received: number }

/**
 * An HTTP server that closes as balancers and browsers expect it: from `drain` on each answer says that its connection
 * ends; once it closes, idle connections end at once, new ones soon, others after their answer. Node alone keeps a connection open after
 * an answer that was under way, and cuts an answer that a slow reader has not received.
 */
export class ClosingServer extends Server {
  readonly #connections = new Map<Socket, Connection>()
  readonly #patience: number
  #isDraining = false
  #isClosing = false
  #awaitsFirstCalls = true

  /** `patience` is how long answers may take once the server closes, in milliseconds; then their connections are cut. */
  constructor(options: ServerOptions, handle: RequestListener, patience = PATIENCE) {
    super(options, (request, response) => {
      this.#follow(request.socket, response)
      handle(request, response)
    })
    this.#patience = patience
    this.on('connection', (socket: Socket) => {
      this.#connections.set(socket, { answers: new Set(), received: 0 })
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** Ends each connection with its next answer, and accepts new ones: after a while no connection is idle. */
  drain(): void {
    this.#isDraining = true
    for (const { answers } of this.#connections.values())
      for (const response of answers) endConnectionAfter(response)
  }

  override close(callback?: (error?: Error) => void): this {
    this.#isClosing = true
    this.drain()
    setTimeout(() => this.closeAllConnections(), this.#patience).unref()
    setTimeout(() => this.#endUnused(), FIRST_CALL_MS)
    // Connections that the system has made already are accepted first: a socket that stops listening resets them.
    setImmediate(() => super.close(callback))
    return this
  }

  /** Ends the connections on which no answer is under way and no request is arriving, or may be, on a new one. */
  override closeIdleConnections(): void {
    for (const [socket, { answers, received }] of this.#connections) {
      const mayBring = socket.bytesRead === 0 && this.#awaitsFirstCalls
      if (answers.size === 0 && socket.bytesRead === received && !mayBring) socket.destroySoon()
    }
  }

  #endUnused(): void {
    this.#awaitsFirstCalls = false
    this.closeIdleConnections()
  }

  #follow(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket)
    if (!connection) return
    connection.answers.add(response)
    if (this.#isDraining) endConnectionAfter(response)
    response.once('close', () => {
      connection.answers.delete(response)
      connection.received = socket.bytesRead
      if (this.#isClosing) this.closeIdleConnections()
    })
  }
}

/** Sends `Connection: close`, unless the head of the answer is already on its way. */
function endConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
