import type { Messages } from './en.ts';

export const es: Messages = {
  wait: 'Apuestas cerradas',
  opening: 'La mesa se está abriendo…',
  openingBeacon: 'Esperando el número aleatorio público de esta mesa…',
  openSaid: 'Las apuestas están abiertas durante {seconds} segundos.',
  lastSeconds: 'Quedan {seconds} segundos para apostar.',
  nextIn: 'Próxima ronda en {seconds} s',
  tableLost: 'La mesa no responde. Lo apostado sigue apostado; seguimos preguntando.',
  tableOver: 'Esta sesión terminó. Abre el juego de nuevo desde la sala de juegos.',
  noOthers: 'Nadie más ha apostado en esta ronda.',
  othersOne: '1 jugador más ha apostado en esta ronda.',
  others: 'Otros {count} jugadores han apostado en esta ronda.',
  alias: 'Jugador {alias}',
  more: 'Y {count} más.',
  results: 'Últimas 20',
  noResults: 'En esta mesa todavía no se ha sorteado ninguna ronda.',
  roundName: 'Ronda {number}',
  roundLink: 'La ronda como datos',
  chainFair:
    'Correcto: la semilla tiene su lugar en la cadena publicada, la sal viene de su fuente y juntas dan exactamente este resultado.',
  fairnessIntro:
    'Cada resultado sale de HMAC-SHA-256 de tres cosas: la semilla de la ronda, la sal de la mesa y el número de la ronda. Las semillas forman una cadena: cada una es el SHA-256 de la siguiente. Publicamos el primer eslabón antes de que exista la sal, así que no podemos cambiar ninguna semilla. Cuando una ronda se ha sorteado, se revela su semilla.',
  saltPlayers:
    'Los jugadores de esta mesa hicieron la sal juntos. Primero, cada página envió el hash de un número aleatorio. Después se cerraron todos los hashes y solo entonces las páginas mostraron sus números. Ningún jugador puede elegir un resultado, y quien retiene su número no gana nada. Nosotros solo podríamos elegir la sal si todos esos jugadores actuaran con nosotros, o si rompiéramos intentos hasta que uno nos conviniera. Por eso aquí se cuenta cada intento roto. Cuando la sal existe, conocemos los resultados de su cadena, pero no podemos cambiarlos.',
  saltBeacon:
    'La sal viene de un número aleatorio público que no hacemos nosotros: la ronda {round} del faro drand. Nombramos esa ronda al publicar la cadena, y drand la firmó después, el {time}. Ningún jugador puede elegir un resultado, y nosotros tampoco, salvo que los operadores de drand actúen con nosotros. Cuando la sal existe, conocemos los resultados de su cadena, pero no podemos cambiarlos.',
  saltOwn: 'Tu número está en esta sal: nadie pudo elegirla sin ti.',
  saltOther: 'Te sentaste cuando esta sal ya estaba hecha. La próxima, con tu número, llega como máximo en {rounds} rondas.',
  saltOmitted: 'Tu número falta en esta sal: su hash no llegó a tiempo, o antes retuviste un número.',
  saltWaiting: 'Esta cadena todavía no tiene sal.',
  saltNumbers: 'Números en la sal',
  saltBroken: 'Intentos rotos de esta sal',
  serverSeedHash: 'Semilla del próximo resultado, como SHA-256',
  nextServerSeedHash: 'Con qué se publicó la cadena',
  clientSeed: 'Sal de la mesa',
  nonce: 'Número de la ronda',
  round: 'Ronda {nonce}',
  notRevealed: 'Su semilla se revela cuando la ronda se sortea.',
};
