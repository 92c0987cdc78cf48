/** Names of people and pets that passwords are made of most often, in lower case. Only the server loads them. */
export const commonNames = `james john robert michael william david richard joseph charles christopher chris daniel dan danny matthew matt anthony tony mark
   steven steve paul andrew andy joshua josh kenneth kevin brian george eddie ronald ronnie timothy tim timmy jason jeffrey jeff
   ryan jake gary nicholas nick nicky eric jonathan stephen larry justin scott brandon benjamin ben benny samuel sam sammy
   gregory greg frank frankie alexander alex raymond ray pat jack jackson dennis tyler aaron jose adam henry nathan nate douglas
   doug zachary zach pete kyle walter ethan jeremy harold keith roger noah gerald carl terry sean arthur lawrence jesse dylan
   bryan joe joey billy bill bruce albert willie gabriel logan alan juan wayne roy ralph randy randall eugene vincent vince
   russell russ louis lou bobby bob philip phil johnny bradley brad isaac isaiah caleb luke lucas mason liam aiden jayden elijah
   evan gavin connor conner owen wyatt cameron adrian devin devon trevor travis troy cody corey cory colin cole colton dustin
   derek derrick darren darrell dale craig curtis clayton clay chad chase blake brett brent brock bryce calvin carlos cesar
   chester clarence claude clifford clint clinton damian damien darius dave dean diego dominic don donnie duane dwayne dwight
   earl edgar eduardo eli elliot ernest ernesto felix fernando floyd francis francisco fred freddy frederick garrett geoffrey
   gilbert glen glenn gordon grant guillermo gus harrison harvey hector herbert howard hugo ian ivan javier jay jaime jared
   jerome jim jimmy jimmie joel jorge julian karl kirk kurt lance lee leo leonard leonardo leroy leslie lester levi lloyd
   lorenzo luis malcolm manuel marco marcos marcus marshall martin marvin maurice max maxwell maxine melvin micheal miguel mike
   mikey milton mitchell morris neil nelson norman oliver omar oscar pablo parker pedro perry preston quentin rafael ramon raul
   reginald ricardo rick ricky rob robbie roberto roderick rodney roland roman ron ross ruben rudy salvador santiago saul
   sebastian sergio seth shane shaun shawn sidney simon spencer stanley stan stephan stuart sylvester ted terrance terrence
   theodore theo toby todd tommy tristan victor virgil wallace warren wesley wes xavier zane zack alejandro alberto alfredo
   andres angelo antonio armando arturo enrique esteban felipe gerardo ignacio joaquin mateo rodrigo tomas vicente ahmed ali
   mohammed mohamed muhammad hassan hussein ibrahim yusuf dmitry igor sergey vladimir boris oleg pavel andrei nikita ivanov hans
   klaus jurgen stefan wolfgang lars sven bjorn erik pierre jean jacques francois luc marcel giovanni giuseppe luca matteo paolo
   raj rahul amit arjun krishna sanjay vijay anil sunil rajesh suresh ganesh shiva wei ming chen jin hiro kenji takashi yuki kim
   park mary patricia patty jennifer jenny jen linda elizabeth liz lizzie beth betty barbara barb susan susie suzie jessica jess
   jessie sarah sara karen nancy lisa margaret maggie sandra sandy ashley ashlee ashleigh kimberly kimmy emily donna michelle
   shelly carol dorothy dottie amanda mandy melissa deborah debbie deb stephanie steph rebecca becky becca sharon laura cynthia
   cindy kathleen kathy katherine katie kate katy amy angela angie shirley anna annie ann anne brenda pamela pam emma nicole
   nikki nicki helen samantha sammie christine christina chrissy tina debra rachel carolyn janet catherine cathy heather diane
   diana julie julia ruth joyce victoria vicky vicki tori kelly kelli kellie christy kristy kristi kristen kristin kristina
   lauren joan evelyn judith judy olivia frances cheryl megan meghan andrea hannah jacqueline jackie martha gloria teresa
   theresa terri sophia sophie sofia madison maddie isabella izzy abigail abby gail alexis alexa alexandra alexandria lexi lexie
   ava mia chloe ella elle ellie lilly lillian zoe zoey natalie nat savannah leah audrey allison alison ally aubrey claire clara
   lucy brianna bri breanna caroline kaylee kayla kaitlyn caitlin katelyn kylie hailey haley hayley bailey riley peyton payton
   taylor morgan jazmin jazmine jada jordyn gabriella gabrielle gabby gabriela mariah mariana marissa melanie melinda melody
   miranda molly monica monique naomi nina nora norma paige patience paula pauline peggy penny phoebe phyllis priscilla rachael
   regina renee rhonda rita roberta rosalie rosemary rosie roxanne roxy sabrina sadie sally serena shannon sheila shelby sherry
   sherri sierra silvia sylvia skylar stacy stacey stella sue tabitha tamara tammy tanya tara tasha tatiana tiffany tracy tracey
   trisha valerie vanessa vera veronica vivian wanda whitney yolanda yvonne yvette adriana adrienne agnes alana alice alicia
   alyssa alma amelia anastasia angelica angelina anita antoinette ariana arlene beatrice bernice bertha bethany beverly bianca
   blanca bonnie bridget brittany britt brooke camille candace candice carla carmen carrie casey cassandra cassie cecilia
   celeste celia charlene cherie claudia colleen connie constance courtney dana danielle dani daniela daphne darlene dawn deanna
   delores denise desiree dolores doris ebony edith eileen elaine elena eliza eloise elsa elsie erica erika erin esmeralda
   estelle esther eva eve felicia florence gina ginny giselle gladys glenda gwen gwendolyn harriet hazel heidi hilary holly ida
   ingrid irene irma isabel jan jane janice janine jeanette jeanne jenna jill joann joanna joanne jocelyn jodi jodie josephine
   juanita juliana juliet karina karla kara kari katrina kelsey kendra kiara kirsten kristine krystal lacey lana latoya leticia
   lena lila liliana lola loretta lori lorraine louise lucia lucille lupe lydia lynn mabel mackenzie makayla mallory marcia
   margarita marguerite marianne marie marilyn marina marisol marjorie marlene marsha maureen maya mildred mindy miriam misty
   myra nadia nadine natalia natasha nellie noelle olga raquel reyna rochelle rosario sasha savanna shania sharlene shawna
   shayla simone sonia sonya susana suzanne tania thelma tonya traci trina ursula valentina valeria velma viviana wilma xiomara
   yasmin yesenia zara fatima aisha khadija layla leila noor amira priya pooja neha anjali divya lakshmi deepika sunita kavita
   mei ling xiao hana svetlana natalya irina tatyana ekaterina ludmila greta heike brigitte chantal celine amelie giulia
   francesca chiara paola guadalupe dulce xochitl ximena camila mariajose anamaria luisa smith johnson williams jones garcia
   miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson moore perez thompson harris sanchez clark ramirez
   lewis robinson walker young allen wright torres nguyen hill adams baker hall rivera campbell carter roberts gomez phillips
   evans turner diaz cruz edwards collins reyes stewart morales murphy cook rogers gutierrez ortiz cooper peterson reed ramos
   cox ward richardson watson brooks chavez wood bennett mendoza ruiz hughes price alvarez castillo sanders patel myers foster
   jimenez powell jenkins barnes henderson coleman simmons patterson reynolds hamilton graham moreno west hayes bryant herrera
   gibson ellis tran medina aguilar stevens murray ford castro owens fernandez mcdonald washington kennedy wells vargas freeman
   webb tucker guzman burns crawford olson porter mendez silva shaw snyder dixon munoz hunt hicks holmes palmer wagner robertson
   boyd stone salazar mills meyer rice schmidt lincoln jefferson roosevelt obama trump reagan bush nixon buddy buster duke coco
   zeus rusty scout sparky spike rex bruno romeo sassy missy smokey smoky mittens boots whiskers fluffy patches precious cuddles
   snuggles pebbles bambam cleo milo jasper gizmo pixie bubbles bubba bubblegum chewy chewie butch brutus bruiser blaze blazer
   rascal ripper roxie rufus samson scrappy scooter skippy skipper slick socks spanky spunky taffy tango tootsie trixie trouble
   tyson winston yogi ziggy cheyenne cristina cristian`;
