import Fastify from 'fastify'

// The parent sends the text to answer with and gets the port back.
process.once('message', async (text: string) => {
  const app = Fastify({ logger: false })
  app.post('/fixed', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send!(Number(new URL(address).port))
})
process.once('disconnect', () => process.exit())
