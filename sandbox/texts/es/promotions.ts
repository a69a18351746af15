import { crashProviderId } from '#domain/lobby.ts';
import type { PromotionTexts } from '#sandbox/content/promotions/terms.ts';

export const promotions: PromotionTexts = {
  headings: { steps: 'Cómo funciona', example: 'Un ejemplo', terms: 'Condiciones' },
  steps: ({ code, minimum, times }) => [
    `Pulsa Depositar, elige una moneda y abre <strong>Tengo un código de bono</strong>.`,
    `Escribe <strong>${code}</strong>. El código se comprueba al momento: antes de pagar ya sabes si vale.`,
    `Deposita ${minimum} o más. El bono aparece en tu saldo en cuanto se autoriza el depósito.`,
    `Apuesta en total, con efectivo, ${times} veces el depósito más el bono. El bono se convierte entonces en efectivo sin que hagas nada.`,
  ],
  example: ({ example, times }) => [
    `Depositas ${example.deposit} y recibes ${example.bonus} de bono. Cuando tus apuestas con efectivo sumen ${example.wager} (${times} × ${example.sum}), lo que quede del bono, ${example.bonus} como máximo, es efectivo que puedes retirar.`,
    `En promedio, los juegos se quedan con una pequeña parte de lo apostado, así que cumplir el requisito tiene un coste. Acepta un bono solo si ibas a jugar de todos modos.`,
  ],
  terms: ({ code, percent, minimums, maximums, times, days }) => [
    `Para mayores de 18 años con cuenta en {brand}. Una vez por hogar, con el código <strong>${code}</strong> y el correo verificado.`,
    `Depósito mínimo: ${minimums}.`,
    `El bono es el ${percent} del depósito, con un máximo de ${maximums}.`,
    `Requisito de apuesta: ${times} veces el depósito más el bono en ${days} días. Cuentan las apuestas con efectivo: enteras en tragaperras, juegos crash e instantáneos, una décima parte en los demás juegos y nada en el casino en vivo. Las apuestas con dinero de bono y las devueltas no cuentan.`,
    `Cumplido el requisito y sin rondas abiertas, el dinero de bono que quede pasa a ser efectivo, como máximo el importe del bono. Lo ganado con él por encima vuelve a la casa.`,
    `Pasados ${days} días, el dinero de bono que no hayas liberado vuelve a la casa. Tu efectivo no se toca nunca.`,
    `Puedes retirar tu efectivo cuando quieras. Un retiro supone renunciar al bono: el cajero te lo dice antes de confirmar.`,
    `Mientras el bono esté activo, los juegos se abren con efectivo mientras lo haya. En el juego ves los dos saldos y eliges con cuál juegas.`,
    `Puedes renunciar al bono en cualquier momento en <strong>Ofertas y códigos de bono</strong>, en tu panel. Solo se va el dinero de bono.`,
    `Un solo bono activo a la vez. Complétalo o renuncia a él antes de usar otro código.`,
  ],
  ending:
    '{brand} funciona con dinero de prueba: ni los depósitos ni los bonos tienen valor alguno. Si jugar deja de ser divertido, para; <a href="/es/contact-us">soporte</a> cierra o pausa tu cuenta si lo pides, sin preguntas.',
  offers: {
    'gift-welcome': {
      comment: ({ percent, maximum }) => `Un ${percent} más en un depósito, hasta ${maximum}`,
      lead: ({ percent, maximum }) => [
        `Para empezar con algo más de margen: un ${percent} adicional en el depósito que tú elijas, hasta ${maximum}. No tiene por qué ser el primero.`,
      ],
    },
    'plane-take-off': {
      comment: ({ percent, maximum }) => `Un depósito pequeño, doblado: ${percent} hasta ${maximum}`,
      lead: ({ minimum, maximum }) => [
        `Para quien prefiere empezar poco a poco. A partir de ${minimum}, doblamos tu depósito hasta ${maximum}.`,
        `Pensado para <strong>earplane</strong>, nuestro juego crash, pero válido en todos los juegos que cuentan.`,
      ],
    },
    'crown-reload': {
      comment: ({ percent, maximum }) => `Un ${percent} más cuando vuelves, hasta ${maximum}`,
      lead: ({ percent, maximum }) => [
        `¿Ya llevas un tiempo por aquí? Uno de tus depósitos recibe un ${percent} adicional, hasta ${maximum}.`,
      ],
    },
    'coins-steady': {
      comment: ({ percent, times }) => `Un ${percent} más que solo hay que apostar ${times} veces`,
      lead: ({ percent, maximum, times }) => [
        `No es el bono más grande, pero sí el más fácil: un ${percent} hasta ${maximum}, apostado ${times} veces y con tiempo de sobra.`,
      ],
    },
    'clover-month': {
      comment: ({ percent, maximum }) => `Un ${percent} hasta ${maximum}, solo durante un mes`,
      lead: ({ percent, maximum }) => [`El mes del trébol: un ${percent} adicional en un depósito, hasta ${maximum}.`],
    },
  },
  fairPlay: {
    name: 'Comprueba tú cada ronda',
    comment: 'Juego demostrablemente limpio: no hace falta que nos creas',
    content: `<p>En nuestros juegos puedes calcular, después de la ronda, que el resultado estaba fijado antes de tu apuesta y que nadie lo tocó. Sin bono ni código: vale para todas las rondas.</p>
<h2>Cómo funciona</h2>
<ol>
<li>Antes de apostar, el juego muestra el <strong>hash de la semilla del servidor</strong>. Un hash es como un sobre cerrado: no revela nada y nadie puede cambiar lo que hay dentro.</li>
<li>Tú eliges <strong>tu propia semilla</strong>, el texto que quieras. El servidor no puede conocerla cuando cierra el sobre.</li>
<li>El resultado es HMAC-SHA-256 de la semilla del servidor, la tuya y el número de la apuesta. Los mismos tres datos dan siempre el mismo resultado.</li>
<li>Cuando cambias tu semilla, se revela la semilla anterior del servidor. Entonces cualquiera puede abrir el sobre.</li>
</ol>
<h2>Pruébalo</h2>
<ol>
<li>Abre <a href="/es/game/play/plinkoear/${crashProviderId}">plinkoear</a> o <a href="/es/game/play/earplane/${crashProviderId}">earplane</a>. Basta con la demo.</li>
<li>Juega unas rondas y pulsa <strong>Juego limpio</strong>.</li>
<li>Usa una semilla nueva, elige una ronda y pulsa <strong>Verificar</strong>. Quien la calcula de nuevo es tu propio navegador.</li>
</ol>
<h2>Lo que no promete</h2>
<ul>
<li>Que sea limpio no significa que ganes. Cada juego indica qué parte de lo apostado vuelve a la larga, de la peor apuesta a la mejor, y es menos que todo.</li>
<li>Ningún resultado depende del anterior. Tras diez pérdidas, perder la siguiente ronda es exactamente tan probable como la primera.</li>
</ul>`,
  },
};
