import { crashProviderId } from '#domain/lobby.ts';
import type { PromotionTexts } from '#sandbox/content/promotions/terms.ts';

export const promotions: PromotionTexts = {
  headings: { steps: 'Como funciona', example: 'Um exemplo', terms: 'Condições' },
  steps: ({ code, minimum, times }) => [
    `Toque em Depositar, escolha uma moeda e abra <strong>Tenho um código de bônus</strong>.`,
    `Digite <strong>${code}</strong>. O código é verificado na hora: antes de pagar, você já sabe se ele vale.`,
    `Deposite ${minimum} ou mais. O bônus entra no saldo assim que o depósito é autorizado.`,
    `Aposte no total, com dinheiro, ${times} vezes o depósito mais o bônus. O bônus então vira dinheiro disponível automaticamente.`,
  ],
  example: ({ example, times }) => [
    `Você deposita ${example.deposit} e recebe ${example.bonus} de bônus. Quando suas apostas com dinheiro somarem ${example.wager} (${times} × ${example.sum}), o que restar do bônus, no máximo ${example.bonus}, é dinheiro que você pode sacar.`,
    `Em média, os jogos ficam com uma pequena parte do que é apostado, portanto cumprir o requisito tem um custo. Aceite um bônus só se você fosse jogar de qualquer forma.`,
  ],
  terms: ({ code, percent, minimums, maximums, times, days }) => [
    `Para maiores de 18 anos com conta no {brand}. Uma vez por residência, com o código <strong>${code}</strong> e um e-mail verificado.`,
    `Depósito mínimo: ${minimums}.`,
    `O bônus é de ${percent} do depósito, no máximo ${maximums}.`,
    `Requisito de aposta: ${times} vezes o depósito mais o bônus em ${days} dias. Contam as apostas com dinheiro: por inteiro em caça-níqueis, jogos crash e instantâneos, um décimo nos demais jogos e nada no cassino ao vivo. Apostas com bônus e apostas devolvidas não contam.`,
    `Cumprido o requisito e sem rodada em aberto, o bônus que restar vira dinheiro disponível, no máximo o valor do bônus. O que se ganhou com ele além disso volta para a casa.`,
    `Depois de ${days} dias, o bônus que não tiver sido liberado volta para a casa. Seu dinheiro nunca é afetado.`,
    `Você pode sacar seu dinheiro a qualquer momento. Um saque faz você desistir do bônus: o caixa avisa antes de você confirmar.`,
    `Enquanto o bônus estiver ativo, os jogos abrem com dinheiro enquanto houver. No jogo, você vê os dois saldos e escolhe com qual joga.`,
    `Você pode desistir do bônus a qualquer momento em <strong>Ofertas e códigos de bônus</strong>, no seu painel. Só o bônus vai embora.`,
    `Um bônus ativo por vez. Conclua ou desista dele antes de usar outro código.`,
  ],
  ending:
    'O {brand} funciona com dinheiro de teste: nem os depósitos nem os bônus têm valor. Se jogar deixar de ser divertido, pare; o <a href="/pt/contact-us">suporte</a> encerra ou suspende a conta a pedido, sem perguntas.',
  offers: {
    'gift-welcome': {
      comment: ({ percent, maximum }) => `${percent} a mais em um depósito, até ${maximum}`,
      lead: ({ percent, maximum }) => [
        `Para começar com um pouco mais de fôlego: ${percent} a mais no depósito que você escolher, até ${maximum}. Não precisa ser o primeiro.`,
      ],
    },
    'plane-take-off': {
      comment: ({ percent, maximum }) => `Um depósito pequeno, em dobro: ${percent} até ${maximum}`,
      lead: ({ minimum, maximum }) => [
        `Para quem prefere começar com pouco. A partir de ${minimum}, dobramos o seu depósito, até ${maximum}.`,
        `Pensado para o <strong>earplane</strong>, nosso jogo crash, mas vale em todos os jogos que contam.`,
      ],
    },
    'crown-reload': {
      comment: ({ percent, maximum }) => `${percent} a mais quando você volta, até ${maximum}`,
      lead: ({ percent, maximum }) => [`Já está aqui há algum tempo? Um dos seus depósitos recebe ${percent} a mais, até ${maximum}.`],
    },
    'coins-steady': {
      comment: ({ percent, times }) => `${percent} a mais, para apostar só ${times} vezes`,
      lead: ({ percent, maximum, times }) => [
        `Não é o maior bônus, mas é o mais simples: ${percent} até ${maximum}, apostado ${times} vezes e com tempo de sobra.`,
      ],
    },
    'clover-month': {
      comment: ({ percent, maximum }) => `${percent} até ${maximum}, só por um mês`,
      lead: ({ percent, maximum }) => [`O mês do trevo: ${percent} a mais em um depósito, até ${maximum}.`],
    },
  },
  fairPlay: {
    name: 'Confira você cada rodada',
    comment: 'Jogo comprovadamente justo: não precisa acreditar na gente',
    content: `<p>Nos nossos jogos, depois da rodada, você pode calcular que o resultado já estava definido antes da aposta e que ninguém mexeu nele. Sem bônus e sem código: vale para todas as rodadas.</p>
<h2>Como funciona</h2>
<ol>
<li>Antes da aposta, o jogo mostra o <strong>hash da semente do servidor</strong>. Um hash é como um envelope lacrado: não revela nada, e ninguém pode trocar o que está dentro.</li>
<li>Você escolhe <strong>a sua própria semente</strong>, o texto que quiser. O servidor não tem como conhecê-la quando lacra a dele.</li>
<li>O resultado é o HMAC-SHA-256 da semente do servidor, da sua e do número da aposta. Os mesmos três dados sempre dão o mesmo resultado.</li>
<li>Quando você troca a sua semente, a antiga semente do servidor é revelada. Aí qualquer pessoa pode abrir o envelope.</li>
</ol>
<h2>Experimente</h2>
<ol>
<li>Abra o <a href="/pt/game/play/plinkoear/${crashProviderId}">plinkoear</a> ou o <a href="/pt/game/play/earplane/${crashProviderId}">earplane</a>. A demo já basta.</li>
<li>Jogue algumas rodadas e toque em <strong>Jogo justo</strong>.</li>
<li>Use uma semente nova, escolha uma rodada e toque em <strong>Verificar</strong>. Quem refaz a conta é o seu próprio navegador.</li>
</ol>
<h2>O que isso não promete</h2>
<ul>
<li>Justo não quer dizer que você ganha. Cada jogo mostra que parte das apostas volta a longo prazo, da pior aposta à melhor, e é menos do que tudo.</li>
<li>Nenhum resultado depende do anterior. Depois de dez derrotas, perder a próxima rodada é exatamente tão provável quanto a primeira.</li>
</ul>`,
  },
};
