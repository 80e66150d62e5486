/** Gives other work of this thread a turn, in browsers too. A timer would wait longer than is needed. */
export const yieldThread = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
