/** Everything a source asks for, types included: `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
export const importsOf = (text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const statements =
    /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm
  return Array.from(code.matchAll(statements), match => (match[1] ?? match[2])!)
}
