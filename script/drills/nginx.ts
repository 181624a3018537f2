import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An API as browsers and nginx know it: the port of the world, and those of its processes. */
export type Site = { port: number; upstreams: readonly number[] }

/** Starts nginx of the PATH before the sites, with TLS by a certificate of its own, which is returned. */
export async function startNginx(folder: string, sites: readonly Site[]) {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configuration(home, sites))
  const nginx = spawn('nginx', ['-p', home, '-c', file], { stdio: 'inherit' })
  await once(nginx, 'spawn')
  const stop = async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  }
  return { ca: readFileSync(certificate, 'utf8'), stop }
}

/** nginx keeps idle connections for less time than a process that stops still serves: none of them is cut. */
function configuration(home: string, sites: readonly Site[]): string {
  const servers = sites.map(
    ({ port, upstreams }) => `
  upstream api_${port} {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    location / {
      proxy_pass http://api_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
      proxy_next_upstream error timeout;
      proxy_buffering off;
    }
  }`,
  )
  return `
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 30m;
  client_body_temp_path ${home}/bodies;
  proxy_temp_path ${home}/answers;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  ssl_certificate ${home}/certificate.pem;
  ssl_certificate_key ${home}/key.pem;
  ${servers.join('\n')}
}
`
}
