declare module '@20minutes/s3rver' {
  /** A real server that speaks S3, for tests. */
  export default class S3rver {
    constructor(options: object)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
